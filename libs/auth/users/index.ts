export { UserCommandsModule } from './user-commands.module';
export { UserRoutes, UsersModule } from './users.module';
