/* What specs of others need to know of the inside of the library. */
export { bodyFieldsOf } from '@plumbline/platform/http/bodies/body-field';
export { BodyPipe } from '@plumbline/platform/http/bodies/body.pipe';
export { recordOfBody } from '@plumbline/platform/http/bodies/record-body';
