import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the anvil program that npm installed for this platform. It needs no download and no install script.
 * @returns the program's absolute path
 * @throws Error that says what to do, when there is no program for this platform
 */
export function findAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const program = platform === 'win32' ? 'anvil.exe' : 'anvil'
  // pnpm links the platform's package next to anvil's own package only.
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    const path = fromAnvil.resolve(`${name}/bin/${program}`)
    if (existsSync(path)) return path
  } catch {}
  throw new Error(
    `There is no anvil for ${platform}/${arch}: the package ${name} is not installed. ` +
      'Install again without --no-optional; anvil exists for Linux and macOS (x64, arm64) and Windows (x64).',
  )
}
