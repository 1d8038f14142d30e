import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, DecideAll, type CommandResult } from './decide';
import { Decisions } from './decisions';

@CommandHandler(Decide)
export class DecideHandler implements ICommandHandler<Decide> {
  constructor(private readonly decisions: Decisions) {}

  execute(command: Decide): Promise<CommandResult> {
    return this.decisions.take(command);
  }
}

@CommandHandler(DecideAll)
export class DecideAllHandler implements ICommandHandler<DecideAll> {
  constructor(private readonly decisions: Decisions) {}

  execute({ all }: DecideAll): Promise<readonly CommandResult[]> {
    return this.decisions.takeAll(all);
  }
}
