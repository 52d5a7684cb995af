/** Whether a write failed because a unique value is somebody else's already. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505'
