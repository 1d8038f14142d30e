import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notices } from './notices';
import { TokenStore } from './token-store';
import { AccessTokenEntity, RefreshTokenEntity, TokenFamilyEntity } from './token.entity';

/** Stored tokens and the notices of their ends, for every process. Needs `POOL`. */
@Module({
  imports: [TypeOrmModule.forFeature([TokenFamilyEntity, AccessTokenEntity, RefreshTokenEntity])],
  providers: [TokenStore, Notices],
  exports: [TokenStore, Notices],
})
export class TokensModule {}
