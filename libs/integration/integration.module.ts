import { Module } from '@nestjs/common';
import { contextOf, handlersOf, type ContextPart } from '@plumbline/platform/record-api';
import { batch } from './batch';
import { delivery } from './delivery';
import { imports } from './import';
import { mcp } from './mcp';
import { webhooks } from './webhook-subscription';

/** The parts of the context, each declared in its folder. */
const parts: readonly ContextPart[] = [webhooks, delivery, batch, imports, mcp];

/** The integration context: what other systems are told of, what they send at once, and what language models may ask. */
@Module({ providers: handlersOf(parts) })
export class IntegrationModule {}

export const integration = contextOf('integration', IntegrationModule, parts);
