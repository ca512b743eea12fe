import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { mergeModules } from '../../scripts/merge-modules.mjs'
import { presetByModule } from '../../tsup.preset.ts'

/** Each view's model can be imported alone: bundlers split at files, not inside a list of everything. */
const models = readdirSync('src/models')
  .filter((name) => !/index|\.test\.|shared/.test(name))
  .map((name) => name.replace('.ts', ''))

const entry = {
  index: 'src/index.ts',
  adapters: 'src/adapter-toolkit/index.ts',
  networks: 'src/networks.ts',
  ports: 'src/ports/index.ts',
  logos: 'src/logos/index.ts',
  models: 'src/models/index.ts',
  inspect: 'src/debug/inspection.ts',
  hints: 'src/errors/hints.ts',
  ...Object.fromEntries(models.map((name) => [`models/${name}`, `src/models/${name}.ts`])),
}

export default defineConfig(
  presetByModule(entry, {
    onSuccess: () =>
      mergeModules({
        entries: Object.keys(entry),
        parts: [
          {
            // What a page starts with, and what loads late uses, too.
            file: 'start',
            isStatic: true,
            of: [
              'modules/kit/create-kit',
              'modules/adapter-toolkit/foreign',
              'modules/adapter-toolkit/free-id',
              'modules/adapter-toolkit/rdns-of-name',
              'modules/adapter-toolkit/wallet-looks',
              'modules/domain/format',
              'modules/verbs/account',
            ],
          },
          // Modules that stay files: what of a start imports dynamically, and what a page shows its first list with.
          {
            of: [
              'modules/kit/create-kit',
              'modules/root/start-root',
              'modules/models/connect',
              'modules/models/modal-header',
              'modules/domain/amount',
              'modules/domain/networks',
            ],
          },
          {
            // What verbs use, and what loads late uses, too.
            file: 'to-kit-error',
            of: ['modules/errors/to-kit-error'],
          },
          {
            // Small, and used by what loads late. A page that starts with one of them starts with all that it ever uses of them.
            file: 'common',
            of: [
              'modules/async/read-text',
              'modules/async/retry-pause',
              'modules/async/wait-for-event',
              'modules/clients/quietly',
              'modules/config/durations',
              'modules/config/service-limits',
              'modules/config/wallet-browsers',
              'modules/directory/custom-wallet',
              'modules/domain/caip-account',
              'modules/domain/listed-wallet',
              'modules/domain/retry-after',
              'modules/domain/safe-url',
              'modules/domain/session',
              'modules/domain/wallet-link',
              'modules/sign-in/account-on-show',
              'modules/sign-in/same-account',
              'modules/tokens/shows-tokens',
            ],
          },
          { file: 'toolkit', of: ['modules/adapter-toolkit/index'] },
          {
            file: 'model-parts',
            of: [
              'modules/models/downloads',
              'modules/models/shared/attempt-status',
              'modules/models/shared/exit',
              'modules/models/shared/pairing',
            ],
          },
        ],
      }),
  }),
)
