import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import { AnswerInterceptor, badRequest, CurrentActor, type Answer } from '@plumbline/platform/http';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { Preferences } from './preferences';
import { KEY, keepPreference, readPreference, removePreference } from './preferences.routes';
import { PREFERENCE_BYTES } from '../limits';

/** `GET`, `PUT` and `DELETE /api/v2/me/preferences/{key}`: settings that programs keep for the caller. */
@Controller('api/v2')
export class PreferenceRoutes {
  constructor(private readonly preferences: Preferences) {}

  /** @throws Fault 400 for a key that is none */
  @readPreference
  @UseInterceptors(AnswerInterceptor)
  async read(@Param('key') key: string, @CurrentActor() actor: Actor): Promise<Answer> {
    const value = await this.preferences.of(actor, checked(key));
    return { data: value === undefined ? null : (JSON.parse(value) as unknown) };
  }

  /** @throws Fault 400 for a key that is none, no JSON, or too much of it */
  @keepPreference
  @UseInterceptors(AnswerInterceptor)
  async keep(@Param('key') key: string, @Body() value: unknown, @CurrentActor() actor: Actor): Promise<Answer> {
    checked(key);
    if (value === undefined) invalid([{ field: 'body', problem: 'is required: any JSON' }]);
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > PREFERENCE_BYTES)
      invalid([{ field: 'body', problem: `must be at most ${PREFERENCE_BYTES} bytes of JSON` }]);
    await this.preferences.put(actor, key, text);
    return { data: value };
  }

  /** @throws Fault 400 for a key that is none */
  @removePreference
  async remove(@Param('key') key: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.preferences.remove(actor, checked(key));
  }
}

function checked(key: string): string {
  if (!KEY.test(key))
    throw badRequest('The key is invalid.', [{ field: 'key', problem: 'must be 1 to 64 lower-case letters, digits, dots and dashes' }]);
  return key;
}
