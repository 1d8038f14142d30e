import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { CountEarlierHours } from '../published/commands';
import { milestoneAggregate } from '../milestone/milestone.decider';

@Injectable()
@CommandHandler(CountEarlierHours)
export class CountEarlierHoursHandler implements ICommandHandler<CountEarlierHours> {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  execute({ milestoneId, taskId, hours, actor }: CountEarlierHours): Promise<Written> {
    const message = { type: 'CountEarlierHours' as const, data: { Id: milestoneId, TaskId: taskId, Hours: hours } };
    return this.commands.execute(new Decide(milestoneAggregate, milestoneId, message, actor));
  }
}
