/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-call,
   @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-return
   -- the client's generated messages have no types for servers */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Stored {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
  readonly properties: [string, string][];
}

/** TLS and accounts of the server; without them it is open to everybody. */
export interface FakeAccess {
  /** PEM. */
  readonly tls?: { readonly key: Buffer; readonly certificate: Buffer };
  /** The code of gRPC with which a call is refused, by its `authorization`; undefined: it is accepted. */
  readonly refuses?: (authorization: string | undefined) => number | undefined;
}

export interface FakeEventStoreDb {
  readonly url: string;
  readonly stop: () => void;
}

/**
 * The part of EventStoreDB that the adapter uses, in memory and over gRPC, with the client's own definitions. It also
 * emits system events.
 */
export async function startFakeEventStoreDb({ tls, refuses }: FakeAccess = {}): Promise<FakeEventStoreDb> {
  const client = require.resolve('@eventstore/db-client');
  const from = createRequire(client);
  const grpc: any = from('@grpc/grpc-js');
  const generated = (name: string): any => from(join(dirname(client), '../generated', name));
  const { StreamsService } = generated('streams_grpc_pb.js');
  const pb = generated('streams_pb.js');
  const { Empty, StreamIdentifier, UUID } = generated('shared_pb.js');
  const all: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  const followers = new Set<(event: Stored) => void>();

  const nameOf = (identifier: any): string => Buffer.from(identifier.getStreamName_asU8()).toString();
  const identifierOf = (stream: string): any => {
    const identifier = new StreamIdentifier();
    identifier.setStreamName(Buffer.from(stream));
    return identifier;
  };
  const store = (stream: string, id: string, data: Buffer, metadata: Buffer, properties: [string, string][]): Stored => {
    const events = streams.get(stream) ?? [];
    streams.set(stream, events);
    const created: [string, string] = ['created', String(BigInt(Date.now()) * 10_000n)];
    // Positions are offsets in a log: they grow, with gaps.
    const position = (all.at(-1)?.position ?? 100) + 50 + data.length;
    const event = { stream, revision: events.length, position, id, data, metadata, properties: [...properties, created] };
    events.push(event);
    all.push(event);
    for (const follow of followers) follow(event);
    return event;
  };
  const asResponse = (event: Stored): any => {
    const recorded = new pb.ReadResp.ReadEvent.RecordedEvent();
    const id = new UUID();
    id.setString(event.id);
    recorded.setId(id);
    recorded.setStreamIdentifier(identifierOf(event.stream));
    recorded.setStreamRevision(String(event.revision));
    recorded.setCommitPosition(String(event.position));
    recorded.setPreparePosition(String(event.position));
    recorded.setData(event.data);
    recorded.setCustomMetadata(event.metadata);
    for (const [key, value] of event.properties) recorded.getMetadataMap().set(key, value);
    const read = new pb.ReadResp.ReadEvent();
    read.setEvent(recorded);
    read.setCommitPosition(String(event.position));
    const response = new pb.ReadResp();
    response.setEvent(read);
    return response;
  };

  const append = (call: any, answer: (error: unknown, response: unknown) => void): void => {
    let options: any;
    const messages: any[] = [];
    call.on('data', (message: any) => {
      if (message.hasOptions()) options = message.getOptions();
      else messages.push(message.getProposedMessage());
    });
    call.on('end', () => {
      const stream = nameOf(options.getStreamIdentifier());
      const current = (streams.get(stream)?.length ?? 0) - 1;
      const response = new pb.AppendResp();
      const kinds = pb.AppendReq.Options.ExpectedStreamRevisionCase;
      const kind = options.getExpectedStreamRevisionCase();
      const wrong = (kind === kinds.REVISION && Number(options.getRevision()) !== current) || (kind === kinds.NO_STREAM && current !== -1);
      if (wrong) {
        const refusal = new pb.AppendResp.WrongExpectedVersion();
        if (current < 0) refusal.setCurrentNoStream(new Empty());
        else refusal.setCurrentRevision(String(current));
        if (kind === kinds.REVISION) refusal.setExpectedRevision(options.getRevision());
        else refusal.setExpectedNoStream(new Empty());
        response.setWrongExpectedVersion(refusal);
        return answer(null, response);
      }
      if (all.length % 5 === 0) {
        store('$stats-127.0.0.1', '00000000-0000-4000-8000-000000000000', Buffer.from('{}'), Buffer.from(''), [
          ['type', '$statsCollected'],
        ]);
      }
      let last: Stored | undefined;
      for (const message of messages) {
        const bytes = [message.getData_asU8(), message.getCustomMetadata_asU8()].map((part) => Buffer.from(part)) as [Buffer, Buffer];
        last = store(stream, message.getId().getString(), ...bytes, [...message.getMetadataMap().entries()] as [string, string][]);
      }
      const success = new pb.AppendResp.Success();
      success.setCurrentRevision(String(last!.revision));
      const position = new pb.AppendResp.Position();
      position.setCommitPosition(String(last!.position));
      position.setPreparePosition(String(last!.position));
      success.setPosition(position);
      response.setSuccess(success);
      answer(null, response);
    });
  };

  const read = (call: any): void => {
    const options = call.request.getOptions();
    const ofStream = options.getStream();
    const ofAll = options.getAll();
    if (options.hasSubscription()) {
      const confirmation = new pb.ReadResp.SubscriptionConfirmation();
      confirmation.setSubscriptionId('fake');
      const response = new pb.ReadResp();
      response.setConfirmation(confirmation);
      call.write(response);
      const follow = (event: Stored): void => void call.write(asResponse(event));
      followers.add(follow);
      call.on('cancelled', () => followers.delete(follow));
      return;
    }
    let events = ofStream ? streams.get(nameOf(ofStream.getStreamIdentifier())) : all;
    if (!events) {
      const missing = new pb.ReadResp.StreamNotFound();
      missing.setStreamIdentifier(ofStream.getStreamIdentifier());
      const response = new pb.ReadResp();
      response.setStreamNotFound(missing);
      call.write(response);
      return call.end();
    }
    const backwards = options.getReadDirection() === 1;
    if (ofStream?.hasRevision()) {
      const revision = Number(ofStream.getRevision());
      events = backwards ? events.slice(0, revision + 1) : events.slice(revision);
    }
    if (ofAll?.hasPosition()) {
      const commit = Number(ofAll.getPosition().getCommitPosition());
      events = events.filter(({ position }) => (backwards ? position < commit : position >= commit));
    }
    const ordered = backwards ? [...events].reverse() : events;
    for (const event of ordered.slice(0, Number(options.getCount()))) call.write(asResponse(event));
    call.end();
  };

  const refuse = (_call: any, answer: (error: unknown) => void): void => answer({ code: grpc.status.UNIMPLEMENTED });
  const server = new grpc.Server({ 'grpc.max_receive_message_length': -1 });
  const batchAppend = (call: any): void => call.emit('error', { code: grpc.status.UNIMPLEMENTED });
  const permitted =
    (handler: (call: any, answer: any) => void) =>
    (call: any, answer: any): void => {
      const code = refuses?.(call.metadata.get('authorization')[0]);
      if (code === undefined) return handler(call, answer);
      if (answer) answer({ code, details: 'refused' });
      else call.emit('error', { code, details: 'refused' });
    };
  server.addService(StreamsService, { append: permitted(append), read: permitted(read), delete: refuse, tombstone: refuse, batchAppend });
  const port = await new Promise<number>((resolve, reject) => {
    const credentials = tls
      ? grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
      : grpc.ServerCredentials.createInsecure();
    server.bindAsync('127.0.0.1:0', credentials, (error: Error | null, bound: number) => (error ? reject(error) : resolve(bound)));
  });
  return { url: `esdb://127.0.0.1:${port}?tls=${String(tls !== undefined)}`, stop: () => server.forceShutdown() };
}
