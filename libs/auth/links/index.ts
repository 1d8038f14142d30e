export { ForgottenPasswords } from './forgotten-passwords';
export { Invitations } from './invitations';
export { InviteRoutes } from './invite.controller';
export { FORGOTTEN_PATH } from './link-pages.controller';
export { LinkPagesModule, LinksModule } from './links.module';
export { LINK_HOURS } from './password-links';
