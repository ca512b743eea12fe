/**
 * Between `npm start` and the process that does the work stand npx, pnpm and a few shells, and not each of them passes
 * a signal on. A lifeline is a loopback connection from the worker straight to the first process: when that one ends,
 * however it ends, the connection closes and the worker knows; and the first process can wait for the worker.
 */
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'

const variable = 'KIT_LIFELINE'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Milliseconds between two looks at whether those who started us are still there: nothing tells a process that. */
const look = 500
/** Milliseconds a worker has for stopping. */
const patience = 15_000

/** Calls `listener` with the name of the first signal, or SIGTERM when nobody reads our output any more. */
function onSignal(listener) {
  for (const signal of signals) process.on(signal, () => listener(signal))
  process.stdout.on('error', () => listener('SIGTERM'))
}

function once(listener) {
  let called = false
  return (value) => {
    if (called) return
    called = true
    listener(value)
  }
}

/** Our parent and, where it can be read, its parent: npm puts a shell between itself and us. */
function starters() {
  try {
    const [, parentOfParent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return `${process.ppid} ${parentOfParent}`
  } catch {
    return `${process.ppid}`
  }
}

/** For the first process. `onEnd` is called once: at a signal, or when the parent is gone. */
export async function openLifeline(onEnd) {
  const workers = new Set()
  const server = createServer({ allowHalfOpen: true }, (worker) => {
    workers.add(worker)
    worker.write('held')
    worker
      .on('error', () => {})
      .on('end', () => worker.end())
      .on('close', () => workers.delete(worker))
      .resume()
    worker.unref()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const end = once(onEnd)
  onSignal(end)
  const started = starters()
  setInterval(() => (starters() === started ? undefined : end('SIGTERM')), look).unref()

  return {
    env: { [variable]: String(server.address().port) },
    /** Tells the workers to stop and waits until they are gone. */
    async cut() {
      const gone = [...workers].map((worker) => {
        worker.ref().end()
        return new Promise((resolve) => worker.once('close', resolve))
      })
      await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, patience).unref())])
    },
  }
}

/**
 * For the worker. `onEnd` is called once: at a signal, or when the first process ends or says so. Resolves when the
 * first process knows of this one.
 */
export function holdLifeline(onEnd) {
  const end = once(onEnd)
  onSignal(end)
  const port = Number(process.env[variable])
  if (!port) return Promise.resolve()
  return new Promise((resolve) => {
    connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      .on('error', () => {})
      .on('data', () => resolve())
      .on('end', () => end('SIGTERM'))
      .on('close', () => {
        resolve()
        end('SIGTERM')
      })
      .unref()
  })
}
