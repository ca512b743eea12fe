import { nothing, toOrder } from './onramp.context.ts'
import { followedOf, onrampSetup, openOrderOf } from './onramp.setup.ts'

/**
 * One purchase at a time: entered, offered by every provider, paid for in a window of one of them, and followed until it has arrived
 * (R-RAMP-2). It is bought for the account that stood there, whatever is connected later.
 */
export const onrampMachine = onrampSetup.createMachine({
  id: 'onramp',
  context: ({ input }) => ({ ...nothing, followed: input.followed }),
  initial: 'idle',
  on: {
    'onramp.started': [
      {
        guard: { type: 'canResume', params: ({ event }) => event },
        target: '.buying.following',
        actions: [{ type: 'begin', params: ({ event }) => event }, 'resume', 'showPurchase'],
      },
      { target: '.editing', actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'onramp.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    editing: {
      type: 'parallel',
      on: {
        'onramp.started': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'editing',
            reenter: true,
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {},
        ],
        'onramp.drafted': {
          target: '.offers.deciding',
          actions: [{ type: 'write', params: ({ event }) => event }, 'dropOffers'],
        },
        'onramp.tokenChosen': {
          target: '.offers.deciding',
          actions: [{ type: 'chooseToken', params: ({ event }) => event }, 'dropOffers'],
        },
        'onramp.fiatChosen': {
          target: '.offers.deciding',
          actions: [{ type: 'chooseFiat', params: ({ event }) => event }, 'dropOffers'],
        },
        'onramp.methodChosen': {
          target: '.offers.deciding',
          actions: [{ type: 'chooseMethod', params: ({ event }) => event }, 'dropOffers'],
        },
        'onramp.countryChosen': {
          target: ['.choices.reading', '.offers.deciding'],
          actions: [{ type: 'chooseCountry', params: ({ event }) => event }, 'dropOffers'],
        },
        'onramp.retried': { target: ['.choices.deciding', '.offers.deciding'], actions: ['chooseAgain', 'dropOffers'] },
        'onramp.providerChosen': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { actions: ['refuse', 'closeWindow'] },
        ],
        'onramp.resumed': { guard: 'hasPurchase', target: 'buying.following', actions: ['resume', 'showPurchase'] },
        'onramp.dismissed': { actions: [{ type: 'removeStored', params: ({ context }) => context }, 'dropPurchase'] },
      },
      states: {
        choices: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isChosen', target: 'settled' }, 'reading'] },
            reading: {
              invoke: {
                src: 'choose',
                input: ({ context: { account, draft } }) => ({ account, country: draft.country }),
                onDone: {
                  target: ['settled', '#onramp.editing.offers.deciding'],
                  actions: { type: 'learnChoices', params: ({ event }) => event },
                },
                onError: {
                  target: ['settled', '#onramp.editing.offers.deciding'],
                  actions: { type: 'missChoices', params: ({ event }) => event },
                },
              },
            },
            settled: {},
          },
        },
        // Whatever is entered next ends the questions, so that a late answer is that of nothing else.
        offers: {
          initial: 'returning',
          states: {
            // What went wrong at a provider stands there until something is entered.
            returning: { always: [{ guard: 'isOrder', target: 'quoting' }, 'settled'] },
            deciding: {
              entry: 'judge',
              always: [{ guard: 'isOrder', target: 'pausing' }, 'settled'],
            },
            pausing: { entry: 'awaitOffers', after: { quotePause: 'quoting' } },
            quoting: {
              entry: 'awaitOffers',
              invoke: {
                src: 'offer',
                input: ({ context }) => toOrder(context),
                onError: { target: 'settled', actions: { type: 'fail', params: ({ event }) => event } },
              },
              on: { 'onramp.offerRead': { actions: { type: 'learnOffer', params: ({ event }) => event } } },
              after: { freshness: { target: 'quoting', reenter: true } },
            },
            settled: {},
          },
        },
      },
    },
    opening: {
      on: {
        'onramp.left': { target: 'idle', actions: ['closeWindow', 'forget'] },
        'onramp.started': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'editing',
            actions: ['closeWindow', { type: 'begin', params: ({ event }) => event }],
          },
          {},
        ],
      },
      invoke: {
        src: 'open',
        input: ({ context }) => openOrderOf(context),
        onDone: { target: 'buying', actions: { type: 'learnPage', params: ({ event }) => event } },
        onError: {
          target: 'editing',
          actions: [{ type: 'fail', params: ({ event }) => event }, 'closeWindow'],
        },
      },
    },
    buying: {
      initial: 'showing',
      invoke: {
        src: 'visit',
        input: ({ context }) => context.opened?.page ?? null,
        onError: { target: 'editing', actions: { type: 'fail', params: ({ event }) => event } },
      },
      on: {
        'onramp.windowGone': { actions: 'loseWindow' },
        'onramp.purchaseLeft': { target: 'editing', actions: 'leavePurchase' },
        'onramp.dismissed': {
          target: 'editing',
          actions: [{ type: 'removeStored', params: ({ context }) => context }, 'dropPurchase'],
        },
        'onramp.started': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {},
        ],
      },
      states: {
        showing: {
          on: {
            'onramp.windowShown': {
              target: 'following',
              actions: ['follow', { type: 'store', params: ({ context }) => context }, 'showPurchase'],
            },
            'onramp.windowFailed': {
              target: '#onramp.editing',
              actions: { type: 'fail', params: ({ event }) => event },
            },
          },
        },
        following: {
          initial: 'asking',
          on: { 'onramp.retried': '.asking' },
          states: {
            asking: {
              invoke: {
                src: 'report',
                input: ({ context }) => followedOf(context),
                onDone: {
                  target: 'deciding',
                  actions: [
                    {
                      type: 'storeReport',
                      params: ({ context: { followed }, event: { output } }) => ({ followed, output }),
                    },
                    { type: 'learnReport', params: ({ event }) => event },
                  ],
                },
                onError: { target: 'waiting', actions: { type: 'missReport', params: ({ event }) => event } },
              },
            },
            deciding: {
              always: [
                {
                  guard: 'isOver',
                  target: 'over',
                  actions: ['tellEnd', { type: 'removeStored', params: ({ context }) => context }],
                },
                'waiting',
              ],
            },
            waiting: { after: { poll: 'asking' } },
            over: {
              exit: 'dropPurchase',
              on: { 'onramp.retried': {} },
            },
          },
        },
      },
    },
  },
})
