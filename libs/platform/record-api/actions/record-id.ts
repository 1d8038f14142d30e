import { Param, type PipeTransform } from '@nestjs/common';
import { readId } from '@plumbline/platform/reading';

const toId: PipeTransform<string, number> = { transform: (text) => readId(text) };

/** The id in the path, as a Number: `close(@RecordId() id: number)`. @throws Fault 400 when it is not a positive integer */
export const RecordId = (): ParameterDecorator => Param('id', toId);
