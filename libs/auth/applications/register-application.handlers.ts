import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Applications, type NewApplication } from './applications';
import { RegisterApplication } from '../published/commands';

@CommandHandler(RegisterApplication)
export class RegisterApplicationHandler implements ICommandHandler<RegisterApplication> {
  constructor(private readonly applications: Applications) {}

  execute({ name, credentials, signIn }: RegisterApplication): Promise<NewApplication & { readonly created: boolean }> {
    return this.applications.register(name, credentials, signIn);
  }
}
