import { type Logger, limits } from '@kit/core'
import type { LogLevel } from '../options.ts'
import { redact } from './redact.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const satisfies readonly LogLevel[]

type LogMethod = (...values: readonly unknown[]) => void

/** As much of a pino logger as the library uses. */
export type LibraryLogger = { readonly [L in LogLevel]: LogMethod } & {
  readonly level: LogLevel
  child(bindings: { readonly context?: string }): LibraryLogger
}

export type Log = {
  readonly logger: LibraryLogger
  /** What was said lately, oldest first. */
  lines(): readonly string[]
}

/**
 * Takes the library's log: keeps the last `limits.logBufferBytes` of it and passes it on, redacted before either.
 *
 * @param level what is less severe is dropped unread
 * @param logger hears `error` and worse as warnings, the rest as debugging
 */
export function createLog(level: LogLevel = 'error', logger?: Logger, maxBytes: number = limits.logBufferBytes): Log {
  const entries: { readonly line: string; readonly bytes: number }[] = []
  let size = 0

  function append(line: string) {
    const bytes = new TextEncoder().encode(line).length
    entries.push({ line, bytes })
    size += bytes
    while (size > maxBytes) size -= entries.shift()?.bytes ?? size
  }

  function record(context: string, entryLevel: LogLevel, values: readonly unknown[]) {
    const line = redact([entryLevel, context, ...values.map(redact)].filter((word) => word !== '').join(' '))
    append(line)
    if (levels.indexOf(entryLevel) >= levels.indexOf('error')) logger?.warn(line)
    else logger?.debug(line)
  }

  function loggerFor(context: string): LibraryLogger {
    const methods = levels.map((entryLevel): [LogLevel, LogMethod] => {
      const isEnabled = levels.indexOf(entryLevel) >= levels.indexOf(level)
      return [entryLevel, isEnabled ? (...values) => record(context, entryLevel, values) : () => {}]
    })
    return {
      ...(Object.fromEntries(methods) as { [L in LogLevel]: LogMethod }),
      level,
      child: (bindings) => loggerFor(bindings.context ?? context),
    }
  }

  return { logger: loggerFor(''), lines: () => entries.map(({ line }) => line) }
}
