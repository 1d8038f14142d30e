import { Controller, Inject, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Config } from '@plumbline/platform/runtime';
import { badRequest, Fault, sendAs, sendJson, type AuthenticatedRequest, READS } from '@plumbline/platform/http';
import type { FastifyReply } from 'fastify';
import { Unusable } from './arguments';
import { mcpRoute } from './mcp.routes';
import { exchanged } from './mcp-server';
import type { Ask } from './tools';

/**
 * `POST /api/v2/mcp`: the Model Context Protocol without sessions. Tools ask the routes of this process, with the token of the
 * caller: there is no second way to the data, and none that another user's rights could take.
 */
@Controller('api/v2')
export class McpRoute {
  private readonly origins: ReadonlySet<string>;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(Config) { baseUrl, corsOrigins }: Config,
  ) {
    this.origins = new Set([new URL(baseUrl).origin, ...corsOrigins]);
  }

  /** @throws Fault 403 for a page of another origin, as the protocol asks of servers; 400 for what is no message */
  @mcpRoute
  @RouteConfig(READS)
  async post(@Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { origin } = request.headers;
    if (origin !== undefined && !this.origins.has('*') && !this.origins.has(origin))
      throw new Fault(403, 'forbidden', 'Pages of this origin may not use the tools: the operator names origins in CORS_ORIGINS.');
    const version = request.headers['mcp-protocol-version'];
    const { status, text } = await exchanged(request.body, version && String(version), this.askFor(request));
    if (status >= 400) throw badRequest(messageIn(text));
    if (text === '') reply.status(status).send();
    else sendJson(reply, text);
  }

  private askFor(request: AuthenticatedRequest): Ask {
    return async (path, body) => {
      const { statusCode, payload, headers } = await sendAs(request, this.host, { method: body ? 'POST' : 'GET', path, body });
      if (statusCode < 300 && TEXTS.test(String(headers['content-type']))) return payload;
      if (statusCode < 300) throw new Unusable(`The reply is a file, which no tool returns: leave format out, or fetch ${path} over HTTP.`);
      throw new Unusable(`${statusCode}: ${problemIn(payload)}`);
    };
  }
}

/** The media types that a model can read. */
const TEXTS = /^(?:text\/|application\/json)/;

/** The message of an error of JSON-RPC. */
function messageIn(text: string): string {
  const { error } = JSON.parse(text) as { error?: { message?: string } };
  return error?.message ?? 'The message cannot be taken.';
}

/** Returns the problem that the route states, without the parts that a model has no use for. */
function problemIn(payload: string): string {
  try {
    const { detail, title, issues } = JSON.parse(payload) as { detail?: string; title?: string; issues?: unknown };
    return [detail ?? title ?? payload, ...(issues ? [JSON.stringify(issues)] : [])].join(' ').slice(0, 4000);
  } catch {
    return payload.slice(0, 1000);
  }
}
