import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isCurrency, type Founded } from '@plumbline/company/published';
import { Config, ConfigFault, DEMONSTRATION, DEMONSTRATION_PEOPLE, type BootstrapConfig, connect, POOL } from '@plumbline/platform/runtime';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import type { Pool } from 'pg';
import { Accounts, passwordProblem, verifyPassword } from '@plumbline/auth/accounts';
import { Applications } from '@plumbline/auth/applications';
import { FoundCompanyWithAdmin, RegisterApplication } from '@plumbline/auth/published';
import { welcome } from './welcome';

/** An arbitrary number that every process of the service shares. */
const LOCK = 7_236_803;

/** The company that the first start created. */
export type Bootstrapped = Pick<Founded, 'companyId' | 'userId'>;

/** Creates the first company, its Setup Admin and one registered application, on the first start on an empty store. */
@Injectable()
export class Bootstrap {
  private readonly log = new Logger('Bootstrap');
  /** Secrets that this start generated, to be printed once. */
  private invented: BootstrapConfig | undefined;

  constructor(
    private readonly config: Config,
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly accounts: Accounts,
    private readonly applications: Applications,
  ) {}

  /**
   * Called by each process that serves HTTP, before it listens. Of processes that start at once one works and the
   * others wait. It completes an interrupted earlier start. `before` runs in the process that founds the company,
   * before it does. Returns the company when it was created now, else undefined.
   */
  async run(before: () => Promise<void> = async () => {}): Promise<Bootstrapped | undefined> {
    const { bootstrap } = this.config;
    if (!bootstrap || (await this.accounts.any())) return undefined;
    const lock = await connect(this.pool, 'plumbline bootstrap', { queryTimeoutMs: 0 });
    try {
      await lock.query('select pg_advisory_lock($1)', [LOCK]);
      if (await this.accounts.any()) return undefined;
      await before();
      return await this.found(bootstrap);
    } finally {
      // The lock ends with the connection.
      await lock.end();
    }
  }

  /** The account is created last: its existence shows that everything is done. */
  private async found(bootstrap: BootstrapConfig): Promise<Bootstrapped> {
    const { company, adminUsername, adminPassword, clientId, clientSecret, timeZone, currency } = bootstrap;
    const problem = passwordProblem(adminPassword, adminUsername);
    if (problem) throw new ConfigFault([{ variable: 'BOOTSTRAP_ADMIN_PASSWORD', must: `a good password: it ${problem}` }]);
    if (currency !== undefined && !isCurrency(currency))
      throw new ConfigFault([{ variable: 'BOOTSTRAP_CURRENCY', must: 'a currency code of ISO 4217 such as USD' }]);
    await this.commands.execute(new RegisterApplication(company, { clientId, clientSecret }));
    const settings = { ...(timeZone !== undefined && { timeZone }), ...(currency !== undefined && { currency }) };
    const options = { companyName: company, adminUsername, adminPassword, settings, resume: true };
    const founded = await this.commands.execute(new FoundCompanyWithAdmin(options));
    await this.readYourWrites.after(founded);
    if (bootstrap.source === 'invented') this.invented = bootstrap;
    this.log.log(`founded the company ${company} with the Setup Admin ${adminUsername}`);
    return { companyId: founded.companyId, userId: founded.userId };
  }

  /**
   * The published credentials that this store accepts, regardless of who created them. They must not be accepted on any
   * reachable address.
   */
  async published(): Promise<{ readonly accounts: readonly string[]; readonly application: boolean }> {
    const { adminUsername, adminPassword, clientId, clientSecret } = DEMONSTRATION;
    const usernames = [adminUsername, ...Object.values(DEMONSTRATION_PEOPLE)];
    const isOpen = async (username: string): Promise<boolean> => {
      const account = await this.accounts.named(username);
      return account !== undefined && (await verifyPassword(account.passwordHash, adminPassword));
    };
    const accounts: string[] = [];
    for (const username of usernames) if (await isOpen(username)) accounts.push(username);
    return { accounts, application: await this.applications.has(clientId, clientSecret) };
  }

  /**
   * The message after the start: the address of the service, and a first request. The demonstration's credentials are
   * shown as long as they are valid, generated ones by the start that created them, an operator's own never. Without a
   * company it shows how to create one.
   */
  async welcome(address: string): Promise<string> {
    if (!(await this.accounts.any())) return welcome(address, 'none');
    const { accounts, application } = await this.published();
    const isShown = application && accounts.includes(DEMONSTRATION.adminUsername);
    return welcome(address, this.invented ?? (isShown ? DEMONSTRATION : undefined), accounts);
  }
}
