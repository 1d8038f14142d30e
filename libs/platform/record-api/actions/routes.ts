import { applyDecorators, Controller, UseInterceptors } from '@nestjs/common';
import { AnswerInterceptor } from '@plumbline/platform/http';

/** A controller of v1 routes beyond the common ones; its methods return an `Answer`. */
export const V1Routes = (): ClassDecorator => applyDecorators(Controller('api/v1'), UseInterceptors(AnswerInterceptor));

/** A controller of actions under `/api/v2/<entity>`: `@V2Actions('projects')`. Its methods return an `Answer`. */
export const V2Actions = (entity: string): ClassDecorator =>
  applyDecorators(Controller(`api/v2/${entity}`), UseInterceptors(AnswerInterceptor));
