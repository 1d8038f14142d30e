import { Controller, Req, Res } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AccessPolicy, KindRegistry } from '@plumbline/platform/records';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { controllerRoutes, JSON_TYPE, FixedReply, envelope } from '@plumbline/platform/http';
import { entryOf } from './entities';
import { entryRoute } from './entry.routes';

/** `GET /api/v2`: what version 2 offers, for who has only its address. Needs no token, as the OpenAPI documents. */
@Controller('api/v2')
export class EntryRoutes {
  /** Built once: it follows from declarations alone. */
  private readonly fixed = new FixedReply(JSON_TYPE, () => envelope(JSON.stringify(this.entry())));
  constructor(
    private readonly modules: ModulesContainer,
    private readonly registry: KindRegistry,
    private readonly policy: AccessPolicy,
  ) {}

  @entryRoute
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.fixed.send(request, reply);
  }

  private entry(): object {
    return entryOf(this.registry.all, (name) => this.registry.named(name), controllerRoutes(this.modules), this.policy);
  }
}
