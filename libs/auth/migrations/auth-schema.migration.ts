import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications, accounts and their tokens. Secrets, passwords and tokens are stored as hashes only. */
export class AuthSchema1700000003001 implements MigrationInterface {
  name = 'AuthSchema1700000003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists auth;

      -- user_id is null while the user record is being made. username_key is the name without case, by which it is unique.
      create table auth.account (
        id bigint generated always as identity primary key,
        username text not null,
        username_key text not null unique,
        password_hash text not null,
        company bigint not null,
        user_id bigint,
        enabled boolean not null default true,
        -- The request for which the name is reserved: a repeat of it takes over the reservation.
        cause text,
        -- The first second (of the epoch) whose sign-ins in browsers are good: it moves when the password is changed or access ends.
        signed_in_from bigint not null default 0,
        created_at timestamptz not null default now(),
        unique (company, user_id)
      );

      create table auth.application (
        client_id text primary key,
        name text not null,
        -- None for a public one, which runs in browsers and can keep no secret.
        secret_hash bytea,
        -- The secret before it was replaced, and until when it still works.
        old_secret_hash bytea,
        old_secret_until timestamptz,
        revoked_at timestamptz,
        -- For sign-in by OpenID Connect: exact addresses to return to, the most that its tokens may do, and as whom it acts itself.
        redirect_uris text[] not null default '{}',
        logout_uris text[] not null default '{}',
        scopes text[] not null default '{}',
        service_account bigint references auth.account on delete set null,
        created_at timestamptz not null default now()
      );

      -- A grant: all the tokens that one login led to, through every refresh.
      create table auth.token_family (
        id uuid primary key,
        account bigint not null references auth.account on delete cascade,
        client_id text not null references auth.application on delete cascade,
        revoked_at timestamptz,
        created_at timestamptz not null default now(),
        -- Of a sign-in in a browser: what was consented to, and in which session of the browser.
        consent jsonb,
        browser_session text,
        -- When the youngest of its tokens ends: nothing is left to tell about it then.
        expires_at timestamptz not null
      );
      create index token_family_account on auth.token_family (account);
      create index token_family_client on auth.token_family (client_id);
      create index token_family_expires on auth.token_family (expires_at);

      create table auth.access_token (
        hash bytea primary key,
        family uuid not null references auth.token_family on delete cascade,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        -- Words separated by blanks; null for a token of version 1, which has no limit but the privileges of its user.
        scope text
      );
      create index access_token_family on auth.access_token (family);
      create index access_token_expires on auth.access_token (expires_at);

      create table auth.refresh_token (
        hash bytea primary key,
        family uuid not null references auth.token_family on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz,
        -- What a repeated refresh needs, beside the token itself, to get the tokens of its first use (docs/adr/0010).
        successor_salt text,
        scope text
      );
      create index refresh_token_family on auth.refresh_token (family);
      create index refresh_token_expires on auth.refresh_token (expires_at);

      -- Somebody who is signed in at a browser. The hash is that of the cookie.
      create table auth.browser_session (
        hash bytea primary key,
        uid text not null,
        -- Null before anybody signed in.
        account bigint references auth.account on delete cascade,
        -- Seconds of the epoch; see account.signed_in_from.
        signed_in_at bigint,
        payload jsonb not null,
        expires_at timestamptz not null
      );
      create index browser_session_uid on auth.browser_session (uid);
      create index browser_session_account on auth.browser_session (account);
      create index browser_session_expires on auth.browser_session (expires_at);

      -- A request for sign-in under way, or an authorization code, by the hash of its id and readable with that id alone.
      create table auth.sign_in_step (
        hash bytea primary key,
        family uuid references auth.token_family on delete cascade,
        sealed bytea not null,
        used_at timestamptz,
        expires_at timestamptz not null
      );
      create index sign_in_step_family on auth.sign_in_step (family);
      create index sign_in_step_expires on auth.sign_in_step (expires_at);

      -- What id tokens are signed with. One key is in use; those before it are published until their tokens are over.
      create table auth.signing_key (
        kid text primary key,
        jwk jsonb not null,
        created_at timestamptz not null default now(),
        retired_at timestamptz
      );
      create unique index signing_key_in_use on auth.signing_key ((true)) where retired_at is null;

      -- Hashes of a username and of an address, so that rows stay small whatever was typed.
      create table auth.login_failure (
        subject bytea not null,
        address bytea not null,
        at timestamptz not null default clock_timestamp()
      );
      create index login_failure_subject on auth.login_failure (subject, at);
      create index login_failure_address on auth.login_failure (address, at);
      create index login_failure_at on auth.login_failure (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema auth cascade');
  }
}
