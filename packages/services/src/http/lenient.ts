import { fallback, type GenericSchema, optional, string } from 'valibot'

/** What an answer may lack: a malformed value counts as missing. */
export const lenient = <T>(schema: GenericSchema<unknown, T>) => fallback(optional(schema), undefined)

/** An optional text; a value of another type counts as missing. */
export const optionalText = lenient(string())
