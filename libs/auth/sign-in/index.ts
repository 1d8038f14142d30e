export { SigningKeysModule, SignInModule } from './sign-in.module';
export { ConsoleCodes } from './console-codes';
export { SignInSteps } from './steps';
export { sealed, unsealed } from './stores/sealed';
export { SigningKeys } from './stores/signing-keys';
