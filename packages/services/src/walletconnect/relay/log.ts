import { type Logger, serviceLimits } from '@kit/core'
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
  /** The latest lines, oldest first. */
  lines(): readonly string[]
}

/**
 * Creates the logger that the library writes to. Redacts every line, keeps the last `maxBytes` of them and passes them
 * on.
 *
 * @param level the logger drops less severe lines unread
 * @param logger receives `error` and `fatal` as warnings, the rest as debugging
 * @param maxBytes in UTF-8
 */
export function createLog(
  level: LogLevel = 'error',
  logger?: Logger,
  maxBytes: number = serviceLimits.logBufferBytes,
): Log {
  const entries: { readonly line: string; readonly bytes: number }[] = []
  let size = 0

  function append(line: string) {
    const bytes = new TextEncoder().encode(line).length
    entries.push({ line, bytes })
    size += bytes
    while (size > maxBytes) size -= entries.shift()?.bytes ?? size
  }

  function record(context: string, entryLevel: LogLevel, values: readonly unknown[]) {
    const line = redact([entryLevel, context, ...values.map(redact)].filter((text) => text !== '').join(' '))
    append(line)
    if (levels.indexOf(entryLevel) >= levels.indexOf('error')) logger?.warn(line)
    else logger?.debug(line)
  }

  function loggerFor(context: string): LibraryLogger {
    const method = (entryLevel: LogLevel): LogMethod => {
      const isEnabled = levels.indexOf(entryLevel) >= levels.indexOf(level)
      return isEnabled ? (...values) => record(context, entryLevel, values) : () => {}
    }
    return {
      trace: method('trace'),
      debug: method('debug'),
      info: method('info'),
      warn: method('warn'),
      error: method('error'),
      fatal: method('fatal'),
      level,
      child: (bindings) => loggerFor(bindings.context ?? context),
    }
  }

  return { logger: loggerFor(''), lines: () => entries.map(({ line }) => line) }
}
