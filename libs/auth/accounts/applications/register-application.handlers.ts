import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Applications, type ClientCredentials } from './applications';
import { RegisterApplication } from '../../published/commands';

@CommandHandler(RegisterApplication)
export class RegisterApplicationHandler implements ICommandHandler<RegisterApplication> {
  constructor(private readonly applications: Applications) {}

  execute({ name, credentials }: RegisterApplication): Promise<ClientCredentials & { readonly created: boolean }> {
    return this.applications.register(name, credentials);
  }
}
