/* eslint-disable @typescript-eslint/no-explicit-any
   -- the client's generated messages have no types for servers */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Stored {
  readonly stream: string;
  /** Events that are stored and not flushed yet are not read, nor acknowledged. */
  isVisible: boolean;
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
  /** Of a node that follows this one: it passes appends on, and refuses reads that require the leader. */
  readonly followerUrl: string;
  /** The number of the last events that each node does not have yet when it is read. */
  readonly lacks: { leader: number; follower: number };
  /** Milliseconds from the moment that a read is asked for until it is answered, with what there was at that moment. */
  readMs: number;
  /** Milliseconds from the moment that an append is stamped with until its events are read and it is acknowledged. */
  flushMs: number;
  /** The outcome of an append: it is done (the default), refused as unavailable, done without an answer, or never answered. */
  onAppend: (stream: string) => 'done' | 'refused' | 'unanswered' | 'silence';
  /** The number of served calls. */
  readonly calls: { append: number; read: number };
  /** Removes the last events, as a restored older backup does. */
  readonly lose: (events: number) => void;
  readonly stop: () => void;
}

/**
 * The part of EventStoreDB 23.10 that the adapter uses, in memory and over gRPC, with the client's own definitions, and as unkind: every
 * event has a position of its own, with gaps, inside one append too, and reading from a place where no event begins fails; events are
 * stamped before anybody can read them; an append with ids that the stream has at that place succeeds again, without a word, and the same
 * ids at another place are stored again; the same append sent twice at once is answered late and refused. It also emits system events.
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
  const fake: FakeEventStoreDb = {
    url: '',
    followerUrl: '',
    lacks: { leader: 0, follower: 0 },
    readMs: 0,
    flushMs: 3,
    onAppend: () => 'done',
    calls: { append: 0, read: 0 },
    lose: (events) => {
      for (const { stream } of all.splice(-events)) streams.get(stream)!.pop();
    },
    stop: () => servers.forEach((server) => server.forceShutdown()),
  };

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
    const position = (all.at(-1)?.position ?? 100) + 150 + data.length;
    const event = { stream, isVisible: false, revision: events.length, position, id, data, metadata, properties: [...properties, created] };
    events.push(event);
    all.push(event);
    return event;
  };
  /** Flushes what was stored up to the event, in order; then nothing that was stamped earlier is hidden any more. */
  const flush = async (last: Stored): Promise<void> => {
    await sleep(fake.flushMs);
    for (const event of all)
      if (!event.isVisible && event.position <= last.position) {
        event.isVisible = true;
        for (const follow of followers) follow(event);
      }
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
    call.on('end', async () => {
      const stream = nameOf(options.getStreamIdentifier());
      fake.calls.append++;
      const fate = fake.onAppend(stream);
      if (fate === 'silence') return;
      if (fate === 'refused') return answer({ code: grpc.status.UNAVAILABLE }, null);
      const current = (streams.get(stream)?.length ?? 0) - 1;
      const response = new pb.AppendResp();
      const kinds = pb.AppendReq.Options.ExpectedStreamRevisionCase;
      const kind = options.getExpectedStreamRevisionCase();
      const expected = kind === kinds.REVISION ? Number(options.getRevision()) : kind === kinds.NO_STREAM ? -1 : current;
      const there = streams.get(stream)?.slice(expected + 1, expected + 1 + messages.length) ?? [];
      const isRepeat =
        there.length > 0 && there.length === messages.length && there.every(({ id }, n) => id === messages[n].getId().getString());
      if (isRepeat && there.some(({ isVisible }) => !isVisible)) {
        await sleep(2000);
        return answer({ code: grpc.status.DEADLINE_EXCEEDED }, null);
      }
      if (expected !== current && !isRepeat) {
        const refusal = new pb.AppendResp.WrongExpectedVersion();
        if (current < 0) refusal.setCurrentNoStream(new Empty());
        else refusal.setCurrentRevision(String(current));
        if (kind === kinds.REVISION) refusal.setExpectedRevision(options.getRevision());
        else refusal.setExpectedNoStream(new Empty());
        response.setWrongExpectedVersion(refusal);
        return answer(null, response);
      }
      if (all.length % 5 === 0 && !isRepeat) {
        store('$stats-127.0.0.1', '00000000-0000-4000-8000-000000000000', Buffer.from('{}'), Buffer.from(''), [
          ['type', '$statsCollected'],
        ]);
      }
      let last = there.at(-1);
      for (const message of isRepeat ? [] : messages) {
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
      await flush(last!);
      if (fate === 'done') answer(null, response);
    });
  };

  /** The events of a stream that its metadata does not hide. */
  const kept = (stream: string, shown: readonly Stored[]): readonly Stored[] => {
    const events = shown.filter((event) => event.stream === stream);
    const set = streams.get(`$$${stream}`)?.at(-1);
    const { $tb = 0, $maxCount = Infinity } = set ? (JSON.parse(String(set.data)) as { $tb?: number; $maxCount?: number }) : {};
    return events.slice(Math.max($tb, events.length - $maxCount));
  };
  const read = async (call: any, node: 'leader' | 'follower'): Promise<void> => {
    fake.calls.read++;
    const shown = all.filter(({ isVisible }) => isVisible).slice(0, -fake.lacks[node] || undefined);
    if (node === 'follower' && call.metadata.get('requires-leader')[0] === 'true') {
      const leader = { exception: 'not-leader', 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': String(ports[0]) };
      return call.emit('error', { code: grpc.status.NOT_FOUND, metadata: grpc.Metadata.fromHttp2Headers(leader) });
    }
    if (fake.readMs > 0) await sleep(fake.readMs);
    const options = call.request.getOptions();
    const ofStream = options.getStream();
    const ofAll = options.getAll();
    if (options.hasSubscription()) {
      const confirmation = new pb.ReadResp.SubscriptionConfirmation();
      confirmation.setSubscriptionId('fake');
      const response = new pb.ReadResp();
      response.setConfirmation(confirmation);
      call.write(response);
      const prefixes: string[] | undefined = options.getFilter()?.getEventType()?.getPrefixList();
      const follow = (event: Stored): void => {
        const type = event.properties.find(([key]) => key === 'type')?.[1] ?? '';
        if (!prefixes?.length || prefixes.some((prefix) => type.startsWith(prefix))) call.write(asResponse(event));
      };
      if (ofAll?.hasStart()) {
        for (const event of all) if (event.isVisible) follow(event);
        const caughtUp = new pb.ReadResp();
        caughtUp.setCaughtUp(new pb.ReadResp.CaughtUp());
        call.write(caughtUp);
      }
      followers.add(follow);
      call.on('cancelled', () => followers.delete(follow));
      return;
    }
    let events = ofStream ? kept(nameOf(ofStream.getStreamIdentifier()), shown) : shown;
    if (ofStream && events.length === 0) {
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
      if (commit > 0 && commit <= (events.at(-1)?.position ?? 0) && !events.some(({ position }) => position === commit))
        return call.emit('error', { code: grpc.status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' });
      events = events.filter(({ position }) => (backwards ? position < commit : position >= commit));
    }
    const ordered = backwards ? [...events].reverse() : events;
    for (const event of ordered.slice(0, Number(options.getCount()))) call.write(asResponse(event));
    call.end();
  };

  const refuse = (_call: any, answer: (error: unknown) => void): void => answer({ code: grpc.status.UNIMPLEMENTED });
  const batchAppend = (call: any): void => call.emit('error', { code: grpc.status.UNIMPLEMENTED });
  const permitted =
    (handler: (call: any, answer: any) => void) =>
    (call: any, answer: any): void => {
      const code = refuses?.(call.metadata.get('authorization')[0]);
      if (code === undefined) return handler(call, answer);
      if (answer) answer({ code, details: 'refused' });
      else call.emit('error', { code, details: 'refused' });
    };
  const servers: any[] = [];
  const serve = (node: 'leader' | 'follower'): Promise<number> => {
    const server = new grpc.Server({ 'grpc.max_receive_message_length': -1 });
    servers.push(server);
    const reading = permitted((call) => void read(call, node));
    server.addService(StreamsService, { append: permitted(append), read: reading, delete: refuse, tombstone: refuse, batchAppend });
    const credentials = tls
      ? grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
      : grpc.ServerCredentials.createInsecure();
    return new Promise((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', credentials, (error: Error | null, bound: number) => (error ? reject(error) : resolve(bound)));
    });
  };
  const ports = [await serve('leader'), await serve('follower')];
  const [url, followerUrl] = ports.map((port) => `esdb://127.0.0.1:${port}?tls=${String(tls !== undefined)}`);
  return Object.assign(fake, { url, followerUrl });
}
