export { AccountStoreModule } from './accounts.module';
export { type Account, type AccountRow, Accounts } from './accounts';
export { Advisors } from './advisors';
export { PasswordLinkEntity, STILL_GOOD } from './password-link.entity';
export { checkPassword, passwordProblem } from './passwords/password-rules';
export { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits';
export { hashPassword, PasswordsBusy, verifyPassword } from './passwords/passwords';
export { checkUsername, usernameKey } from './usernames';
export { type Person, Users } from './users';
