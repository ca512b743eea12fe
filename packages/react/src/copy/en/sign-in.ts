/** Proving whose account it is. */
export const signIn = {
  'title.SIWXSignMessage': 'Sign in',
  'title.ConnectingSiwe': 'Sign in',

  'signIn.ask': '{app} asks you to sign in',
  'signIn.text': 'Your signature proves that this account is yours. It costs nothing and moves no money.',
  'signIn.host': 'Website',
  'signIn.account': 'Account',
  'signIn.message': 'Message to sign',
  'signIn.preparing': 'The message is being prepared.',
  'signIn.ready': 'The message is ready to be signed.',
  'signIn.required': 'If you cancel, your wallet is disconnected.',
  'signIn.requiredHere': 'If you cancel, you go back to {network}.',
  'signIn.sign': 'Sign',

  'signIn.asking.title': 'Confirm in {wallet}',
  'signIn.asking.text': 'Check that your wallet shows the same message, and sign it there.',
  'signIn.waiting.title': 'Waiting for enough signatures',
  'signIn.waiting.text':
    'The owners of this account can sign until {time}. You can close this page, and come back to it in this browser.',
  'signIn.again': 'Ask again',
  'signIn.verifying.title': 'Checking your signature',
  'signIn.verifying.text': 'This takes a moment.',
  'signIn.signedIn.title': 'Signed in',
  'signIn.signedIn.text': 'You can go on now.',
} as const
