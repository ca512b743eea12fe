/**
 * Between `npm start` and the process that does the work run npx, pnpm and shells, and not all of them pass a signal on.
 * The parent link is a loopback connection from the worker straight to the first process, the parent. When the parent
 * ends, however it ends, the connection closes and the worker stops; and the parent can wait for its workers to end.
 */
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'

const portVariable = 'KIT_PARENT_LINK_PORT'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Milliseconds between two checks that the processes which started the parent still run; no event reports their end. */
const pollInterval = 500
/** Milliseconds that workers have for stopping. */
const stopTimeout = 15_000

/** Calls `listener` with the name of a signal, and with SIGTERM when nothing reads our output any more. */
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

/** The ids of our parent and, where it can be read, of its parent: npm runs a shell between itself and us. */
function readAncestors() {
  try {
    const [, parentOfParent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return `${process.ppid} ${parentOfParent}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Opens the link in the parent process.
 * @param onEnd called once: with the name of a signal, or with SIGTERM when the process that started this one has ended
 * @returns the environment for workers, and a function that stops them
 * @example
 * const link = await openParentLink(async () => { await link.stopWorkers(); process.exit(0) })
 * spawn('node', ['worker.mjs'], { env: { ...process.env, ...link.env } })
 */
export async function openParentLink(onEnd) {
  const workers = new Set()
  const server = createServer({ allowHalfOpen: true }, (worker) => {
    workers.add(worker)
    worker.write('connected')
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
  const ancestors = readAncestors()
  setInterval(() => (readAncestors() === ancestors ? undefined : end('SIGTERM')), pollInterval).unref()

  return {
    env: { [portVariable]: String(server.address().port) },
    /** Tells the workers to stop, and resolves when they have ended or after 15 s. */
    async stopWorkers() {
      const ended = [...workers].map((worker) => {
        worker.ref().end()
        return new Promise((resolve) => worker.once('close', resolve))
      })
      await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())])
    },
  }
}

/**
 * Connects a worker to its parent; without a parent it only listens for signals.
 * @param onEnd called once: with the name of a signal, or with SIGTERM when the parent ends or stops its workers
 * @returns a promise that resolves when the parent has accepted the connection
 */
export function connectToParent(onEnd) {
  const end = once(onEnd)
  onSignal(end)
  const port = Number(process.env[portVariable])
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
