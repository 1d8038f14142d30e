export { AccountStoreModule } from './accounts.module';
export { type Account, type AccountRow, Accounts } from './accounts';
export { Advisors } from './advisors';
export { PasswordLinkEntity, STILL_GOOD } from './password-link.entity';
export { checkPassword, LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from './passwords/password-rules';
export { hashPassword, PasswordsBusy, verifyPassword } from './passwords/passwords';
export { checkUsername, usernameKey } from './usernames';
export { type Person, Users } from './users';
