/** Checks each package as it would be published: its exports resolve, its types match, no file is missing. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAll, publicPackages } from './packages.mjs'
import { root, spawnIn } from './spawn-in.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-surface-'))
let failures = 0
try {
  const tarballs = await packAll(folder)
  for (const { name, manifest } of publicPackages) {
    const styles = Object.keys(manifest.exports).filter((entry) => entry.endsWith('.css'))
    const exclusion = styles.length > 0 ? ` --exclude-entrypoints ${styles.join(' ')}` : ''
    const tarball = tarballs.get(name)
    for (const command of [`publint --strict "${tarball}"`, `attw "${tarball}" --profile esm-only${exclusion}`]) {
      const { code, output } = await spawnIn(root, command, { quiet: true })
      const tool = command.split(' ')[0]
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} ${tool}`)
      if (code === 0) continue
      failures += 1
      console.error(output)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)
