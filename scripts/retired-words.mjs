/**
 * Words that docs/glossary.md has replaced. `words.mjs` finds them as whole words, in camelCase and file names, too.
 *
 * - `word`: the forms of a retired word; several words in a row are a phrase (`hear out` finds `hearOut`)
 * - `pattern`: instead of `word`, for what is no word
 * - `in: 'names'`: only identifiers, event types and file names, because prose needs the word in its plain sense
 * - `where`: only these files, because others need the word in another sense
 * - `except`: a path, or a text in the line, and why the word may stand there
 */
const core = /^packages\/core\//

export const retiredWords = [
  // Coordination
  { word: 'deed, deeds', instead: 'effect' },
  {
    word: 'letter, letters',
    where: /^ARCHITECTURE|^packages\/core\/src\/(?!config|domain|errors|models|verbs)/,
    instead: 'event',
    except: [{ text: /letters?,? (or|and) digits|(first|capital|one|a|two) letters?/i, why: 'of the alphabet' }],
  },
  { word: 'errand, errands', instead: 'connect queue' },
  { word: 'crossing, crossings', instead: 'coordination, policy' },
  { word: 'situation', in: 'names', instead: 'rule input' },
  { word: 'asleep, sleeping, sleeps', instead: 'idle' },
  { word: 'waking, wakes', instead: 'loading' },
  { word: 'awake', instead: 'ready' },
  { word: 'held', in: 'names', where: /^packages\/(core|services)\//, instead: 'queued, current' },
  { word: 'given up', in: 'names', where: core, instead: 'cancelled, on leave' },
  { word: 'lobby', instead: 'start route' },
  { word: 'homeward', instead: 'pop to account' },
  { word: 'surroundings', instead: 'context, overrides' },
  { word: 'steady, says the same, per source', in: 'names', instead: 'structural sharing' },

  // Wallets
  { word: 'crown, crowns, crowned', instead: 'set active' },
  { word: 'lead, led', in: 'names', instead: 'active' },
  { word: 'promote, promotes, promoted', instead: 'become active' },
  { word: 'mourn, mourns, mourned, mourning', instead: 'remove closed' },
  { word: 'hail, hails, hailed', instead: 'notify active' },
  { word: 'lineup, line up', instead: 'wallets, order' },
  { word: 'beside', in: 'names', instead: 'others' },
  { word: 'resting', instead: 'others, idle' },
  { word: 'standing', in: 'names', where: /^packages\/(core|react)\//, instead: 'attempt status' },
  { word: 'kin', in: 'names', instead: 'wallet group' },

  // Storage and tabs
  {
    word: 'facts',
    in: 'names',
    where: core,
    instead: 'storage keys',
    except: [
      {
        path: /(review-request|effect-facts|models\/index|src\/index|ports\/|domain\/token|vitest)[\w.-]*$/,
        why: 'what a token says of itself, and a request',
      },
    ],
  },
  { word: 'recall, recalls, recalled', instead: 'read' },
  { word: 'kept', in: 'names', where: core, instead: 'stored' },
  {
    word: 'elsewhere',
    in: 'names',
    where: core,
    instead: 'other tab',
    except: [{ text: /signsInElsewhere/, why: 'at another site' }],
  },

  // Adapters
  {
    word: 'farewell, farewells, good bye, goodbye',
    instead: 'disconnect',
    except: [{ text: /'Goodbye'/, why: 'a message that a wallet signs' }],
  },
  {
    word: 'flight, flights',
    instead: 'pending connect',
    except: [{ text: /in.?flight/i, why: 'an unanswered request is in flight' }],
  },
  { word: 'depart, departs', instead: 'start' },
  { word: 'landing', in: 'names', instead: 'promise' },
  { word: 'hear out, hears out, heard out', instead: 'await disconnect' },
  { word: 'until heard', instead: 'waitForEvent' },
  { word: 'at most', in: 'names', instead: 'withTimeout' },
  { word: 'pick up, picks up, picked up', in: 'names', instead: 'restore' },
  { word: 'life', in: 'names', instead: 'lifetime' },
  {
    pattern: /\bLine\b(?= *[<={(;,)|[\]])|\b(wallet|session|standard|create)Lines?\b|(wallet|session|standard)-line\b/,
    where: /^packages\/(?!react)/,
    instead: 'client, provider, socket',
  },

  // WalletConnect
  { word: 'seat, seats', instead: 'session store' },
  { word: 'station, stations', instead: 'client' },
  {
    word: 'hub, hubs',
    instead: 'shared client',
    except: [
      { text: /cosmos:hub/, why: 'a name of a chain' },
      { text: /GitHub/, why: 'a name of a provider' },
    ],
  },
  {
    word: 'shelf, shelves',
    instead: 'key-value store',
    except: [{ path: /wallet-names\.ts$/, why: 'a made-up name of a wallet' }],
  },
  { word: 'tie, ties', in: 'names', where: /^packages\/(services|adapter-)/, instead: 'namespace session' },
  { word: 'mend, mends, mended, mending', instead: 'patch' },
  { word: 'insides', instead: 'internals' },
  { word: 'wish, wishes', in: 'names', where: /^packages\//, instead: 'options' },
  { word: 'scene', in: 'names', where: /^packages\/(services|testing)\//, instead: 'context' },

  // React
  { pattern: /\b(useSpoken|Spoken)\b/, instead: 'locale' },
  { word: 'dead copy', instead: 'clone for exit' },
  { pattern: /\b(useAccountFace|Face)\b/, where: /^packages\/react\/.*tsx?$/, instead: 'account button' },
  { word: 'emblem, emblems', instead: 'wallet icon' },

  // Tests, scripts and the sandbox
  { pattern: /\bstand-ins?\b|\b[sS]tandIns?(?![a-z])/, instead: 'fake, test-utils' },
  { word: 'bench, benches', instead: 'harness' },
  { word: 'brain, brains', instead: 'wallet core' },
  { word: 'manners', instead: 'behaviour' },
  { word: 'wallet inside, feature inside', in: 'names', instead: 'context' },
  { word: 'lifeline', instead: 'parent link' },
  { word: 'keeper', instead: 'supervisor' },
  { word: 'switchboard', instead: 'pubsub' },
  { word: 'furnish, furnished', instead: 'seed' },

  // Prose
  { word: 'whoever, whomever', instead: 'the name of who does it' },
  { word: 'somebody, anybody, everybody', instead: 'the name of who does it' },
  {
    pattern: /\b(security|reference-behaviour|look|server-contracts|users-ask|product)\.md\b|\bG\d{2}\b/,
    instead: 'a sentence that stands alone: design pages are not in the repository',
  },
  {
    pattern: /\bF\d{2}\b/,
    instead: 'a sentence that stands alone: only tests name a row of the fault table',
    except: [
      { path: /\.test\.tsx?$/, why: 'a test names the fault that it tries' },
      { path: /^scripts\/attack-|^CONTRIBUTING\.md$/, why: 'the fault table, what reads it, and how it is read' },
    ],
  },
]
