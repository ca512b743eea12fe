import { type Logger, limits } from '@kit/core'
import type { LogLevel } from './options.ts'
import { redact } from './redact.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const satisfies readonly LogLevel[]

type Say = (...words: readonly unknown[]) => void

/** As much of a pino logger as the library uses. */
export type LibraryLogger = { readonly [L in LogLevel]: Say } & {
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
export function createLog(level: LogLevel = 'error', logger?: Logger, most: number = limits.logBufferBytes): Log {
  const kept: { readonly line: string; readonly bytes: number }[] = []
  let size = 0

  function keep(line: string) {
    const bytes = new TextEncoder().encode(line).length
    kept.push({ line, bytes })
    size += bytes
    while (size > most) size -= kept.shift()?.bytes ?? size
  }

  function take(context: string, at: LogLevel, words: readonly unknown[]) {
    const line = redact([at, context, ...words.map(redact)].filter((word) => word !== '').join(' '))
    keep(line)
    if (levels.indexOf(at) >= levels.indexOf('error')) logger?.warn(line)
    else logger?.debug(line)
  }

  function speaker(context: string): LibraryLogger {
    const sayings = levels.map((at): [LogLevel, Say] => {
      const isHeard = levels.indexOf(at) >= levels.indexOf(level)
      return [at, isHeard ? (...words) => take(context, at, words) : () => {}]
    })
    return {
      ...(Object.fromEntries(sayings) as { [L in LogLevel]: Say }),
      level,
      child: (bindings) => speaker(bindings.context ?? context),
    }
  }

  return { logger: speaker(''), lines: () => kept.map(({ line }) => line) }
}
