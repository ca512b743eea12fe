/** Whether a foreign value is an object, whose properties may then be read; arrays are objects as well. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What an object has; nothing of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
