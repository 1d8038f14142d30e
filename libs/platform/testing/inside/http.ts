/* Internals of the library that specs of others need. */
export { bodyFieldsOf } from '@plumbline/platform/http/bodies/body-field';
export { BodyPipe } from '@plumbline/platform/http/bodies/body.pipe';
export { recordOfBody } from '@plumbline/platform/http/bodies/record-body';
