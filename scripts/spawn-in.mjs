import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Milliseconds that a command may take. What hangs is ended and named, instead of keeping a test run for ever. */
const longest = 60 * 60_000
/** Milliseconds between asking a command to end and ending it. */
const grace = 10_000
/** Each command gets a process group of its own, so that it ends with everything it has started. */
const grouped = process.platform !== 'win32'

const running = new Set()

function end(child, signal) {
  try {
    if (grouped) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a command line with the programs of the folder and of the workspace on the path.
 *
 * @param deadline milliseconds after which the command and everything it has started is ended
 * @returns the exit code, 124 after the deadline; the output if `quiet`; whether it was too slow
 */
export function spawnIn(folder, command, { quiet = false, env = {}, deadline = longest } = {}) {
  return new Promise((resolve, reject) => {
    const path = [join(folder, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path },
      shell: true,
      detached: grouped,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    let tooSlow = false
    let killing
    const asking = setTimeout(() => {
      tooSlow = true
      output += `\n\`${command}\` was ended after ${deadline / 1000} s, in ${folder}.\n`
      end(child, 'SIGTERM')
      killing = setTimeout(() => {
        end(child, 'SIGKILL')
        for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      }, grace)
    }, deadline)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(asking)
      clearTimeout(killing)
      running.delete(child)
      resolve({ code: tooSlow ? 124 : (code ?? 1), output, tooSlow })
    })
  })
}

/** Runs a command line like `spawnIn`; throws an error with the output when it fails. */
export async function mustSpawnIn(folder, command, options = {}) {
  const { code, output } = await spawnIn(folder, command, { quiet: true, ...options })
  if (code !== 0) throw new Error(`\`${command}\` failed with code ${code}\n${output}`)
  return output
}

/** Sends a signal to every command that still runs. */
export function endRunning(signal = 'SIGTERM') {
  for (const child of running) end(child, signal)
}
