import { defineConfig, type Options } from 'tsup'
import { preset } from '../../tsup.preset.ts'

/** Leaves `in-development` a built file of its own, for the reason that it gives. */
const apart: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'in-development',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/in-development\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? null : { path: './in-development.js', external: true },
    ),
}

export default defineConfig([
  preset(
    {
      index: 'src/index.ts',
      'auth-frame': 'src/auth-frame/index.ts',
      'auth-frame-protocol': 'src/auth-frame/protocol/index.ts',
      hosts: 'src/hosts.ts',
      'sign-in': 'src/sign-in/index.ts',
      walletconnect: 'src/walletconnect/index.ts',
    },
    { esbuildPlugins: [apart] },
  ),
  preset({ 'in-development': 'src/browser/in-development.ts' }, { clean: false, dts: false }),
])
