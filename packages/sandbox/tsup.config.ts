import { defineConfig } from 'tsup'
import { preset } from '../../tsup.preset.ts'
import { withLicences, withoutNativeModules } from './scripts/bundled.ts'

export default defineConfig([
  preset(
    { index: 'src/index.ts', cli: 'src/cli.ts', supervisor: 'src/evm/supervisor.ts' },
    { platform: 'node', target: 'node20' },
  ),
  // Six of bcoin's dependencies have install scripts, which compile C++ or download a program. The bundle has none of it.
  preset(
    { bcoin: 'src/bitcoin/bcoin.cjs' },
    {
      ...{ platform: 'node', target: 'node20', format: ['cjs'], noExternal: [/./] },
      ...{ clean: false, dts: false, splitting: false, treeshake: false },
      esbuildPlugins: [withoutNativeModules, withLicences],
    },
  ),
])
