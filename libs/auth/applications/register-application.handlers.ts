import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type NewApplication, RegisterApplication } from '@plumbline/auth/published';
import { Applications } from './applications';

@CommandHandler(RegisterApplication)
export class RegisterApplicationHandler implements ICommandHandler<RegisterApplication> {
  constructor(private readonly applications: Applications) {}

  execute({ name, credentials, signIn }: RegisterApplication): Promise<NewApplication & { readonly created: boolean }> {
    return this.applications.register(name, credentials, signIn);
  }
}
