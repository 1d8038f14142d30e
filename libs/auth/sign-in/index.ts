export { SigningKeysModule, SignInModule } from './sign-in.module';
export { SignInSteps } from './steps';
export { SigningKeys } from './stores/signing-keys';
