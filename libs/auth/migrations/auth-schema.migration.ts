import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications, accounts and their tokens. Secrets, passwords and tokens are stored as hashes only. */
export class AuthSchema1700000003001 implements MigrationInterface {
  name = 'AuthSchema1700000003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists auth;

      create table auth.application (
        client_id text primary key,
        name text not null,
        secret_hash bytea not null,
        -- The secret before it was replaced, and until when it still works.
        old_secret_hash bytea,
        old_secret_until timestamptz,
        revoked_at timestamptz,
        created_at timestamptz not null default now()
      );

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
        created_at timestamptz not null default now(),
        unique (company, user_id)
      );

      -- A grant: all the tokens that one login led to, through every refresh.
      create table auth.token_family (
        id uuid primary key,
        account bigint not null references auth.account on delete cascade,
        client_id text not null references auth.application on delete cascade,
        revoked_at timestamptz,
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
        revoked_at timestamptz
      );
      create index access_token_family on auth.access_token (family);
      create index access_token_expires on auth.access_token (expires_at);

      create table auth.refresh_token (
        hash bytea primary key,
        family uuid not null references auth.token_family on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz,
        -- What a repeated refresh needs, beside the token itself, to get the tokens of its first use (docs/adr/0010).
        successor_salt text
      );
      create index refresh_token_family on auth.refresh_token (family);
      create index refresh_token_expires on auth.refresh_token (expires_at);

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
