import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { ApplicationsModule } from '@plumbline/auth/applications';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { LinksModule } from '@plumbline/auth/links';
import { SecondFactorModule } from '@plumbline/auth/second-factor';
import { TokensModule } from '@plumbline/auth/tokens';
import { Consents } from './consents';
import { ConsoleCodes } from './console-codes';
import { Admission } from './openid/admission';
import { OpenIdProvider } from './openid/openid-provider';
import { OpenIdRoutes } from './openid/openid.controller';
import { SignIn } from './sign-in';
import { SignInRecords } from './sign-in-records';
import { SignInRoutes } from './sign-in.controller';
import { SignInSteps } from './steps';
import { SignInStore } from './stores/sign-in-store';
import { SigningKeys } from './stores/signing-keys';

/** The keys that tokens are signed with, for every process: the operator renews them. Needs `POOL` and `Config`. */
@Module({ providers: [SigningKeys], exports: [SigningKeys] })
export class SigningKeysModule {}

/** Sign-in by OpenID Connect, for processes that serve HTTP. Needs `BASE_URL` and `KindRegistry`. */
@Module({
  imports: [
    ...[TokensModule, AccountStoreModule, ApplicationsModule, AttemptsModule],
    ...[SecondFactorModule, LinksModule, SigningKeysModule],
  ],
  controllers: [OpenIdRoutes, SignInRoutes],
  providers: [SignInStore, SignInRecords, SignInSteps, Admission, Consents, ConsoleCodes, OpenIdProvider, SignIn],
  exports: [SignInSteps, ConsoleCodes],
})
export class SignInModule {}
