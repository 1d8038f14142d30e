import type { Type } from '@nestjs/common';

/** Adds a method to a generated controller, which then is as if its class had the method with these decorators. */
export function addMethod(controller: Type, method: object, parameters: readonly ParameterDecorator[], ...rows: MethodDecorator[]): void {
  const prototype = Object.assign(controller.prototype as object, method);
  for (const name of Object.keys(method)) {
    parameters.forEach((decorate, index) => decorate(prototype, name, index));
    Reflect.decorate(rows, prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
  }
}
