import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PUBLIC } from '../callers/access';
import { controllerRoutes, type ControllerRoute } from '../controller-routes';
import { RECORD_KIND } from '../record-kind';
import { FOR_EVERY_USER, REQUIRED_PRIVILEGE } from './required-privilege';

const DECLARATIONS = [REQUIRED_PRIVILEGE, FOR_EVERY_USER, PUBLIC];

/** Common routes are declared by their kind: each requires the privileges in the row of the kind. */
const isDeclared = ({ handler, controller }: ControllerRoute): boolean =>
  Reflect.hasMetadata(RECORD_KIND, controller) ||
  DECLARATIONS.some((key) => Reflect.hasMetadata(key, handler)) ||
  Reflect.hasMetadata(PUBLIC, controller);

/** Prevents the start of a service with a route that does not declare its callers. */
@Injectable()
export class DeclaredRoutes implements OnModuleInit {
  constructor(private readonly modules: ModulesContainer) {}

  /** @throws Error with all undeclared routes */
  onModuleInit(): void {
    const undeclared = controllerRoutes(this.modules).filter((route) => !isDeclared(route));
    if (undeclared.length === 0) return;
    const named = undeclared.map(({ method, path, controller, name }) => `${method} ${path} (${controller.name}.${name})`);
    throw new Error(
      `No privilege is declared for ${named.join(', ')}: add @RequiresPrivilege(kind, verb), @ForEveryUser() or @Public() to the method.`,
    );
  }
}
