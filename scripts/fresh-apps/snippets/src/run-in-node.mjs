/** Runs snippets in Node, one after the other, renders what they export as a server does, and prints what failed. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer } from 'vite'

const longest = 120_000
const vite = await createServer({ server: { middlewareMode: true, hmr: false }, appType: 'custom', logLevel: 'silent' })
const { KitProvider } = await vite.ssrLoadModule('@kit/react')
const { kit } = await vite.ssrLoadModule('/src/given.ts')

const isComponent = ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function'

function endsInTime(promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not end within ${longest / 1000} s.`)), longest)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function run(file) {
  const exported = await endsInTime(vite.ssrLoadModule(`/src/${file}`))
  for (const [, component] of Object.entries(exported).filter(isComponent))
    renderToString(createElement(KitProvider, { kit }, createElement(component)))
}

let failures = 0
for (const file of process.argv.slice(2)) {
  try {
    await run(file)
  } catch (error) {
    failures += 1
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    const trace = String(error?.stack ?? error).split('\n')
    console.error(`${file}: ${trace.filter((line) => !line.includes('/node_modules/')).join('\n')}`)
  }
}
process.exit(failures > 0 ? 1 : 0)
