/** Whether the user may log in and act: enabled, with access, and not of the type No Access. Absent values allow it. */
export const hasAccess = ({ Access, Enabled, UserType }: { Access?: boolean; Enabled?: number; UserType?: string }): boolean =>
  Access !== false && Enabled !== 0 && UserType !== 'No Access';
