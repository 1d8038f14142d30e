import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FoundCompany, type Founded } from '@plumbline/company/published';
import { Accounts, checkPassword, checkUsername } from '@plumbline/auth/accounts';
import { FoundCompanyWithAdmin } from '@plumbline/auth/published';

@CommandHandler(FoundCompanyWithAdmin)
export class FoundCompanyWithAdminHandler implements ICommandHandler<FoundCompanyWithAdmin> {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
  ) {}

  async execute({ options }: FoundCompanyWithAdmin): Promise<Founded> {
    const { companyName, adminUsername, adminPassword, adminEmail, settings, resume = false } = options;
    checkUsername(adminUsername, 'AdminUsername');
    checkPassword(adminPassword, adminUsername, 'AdminPassword');
    const account = await this.accounts.reserve(adminUsername, adminPassword, 0, resume);
    let founded: Founded;
    try {
      founded = await this.commands.execute(
        new FoundCompany({ companyName, adminUsername: adminUsername.trim(), adminEmail, ...settings }),
      );
    } catch (error) {
      await this.accounts.release(account);
      throw error;
    }
    await this.accounts.bind(account, founded.companyId, founded.userId);
    return founded;
  }
}
