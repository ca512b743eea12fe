/** Signing in without a wallet of one's own. */
export const login = {
  'title.EmailLogin': 'Continue with email',
  'title.EmailVerifyDevice': 'Approve this device',
  'title.EmailVerifyOtp': 'Enter the code',
  'title.ApproveTransaction': 'Your approval',

  'login.or': 'or',
  'login.email': 'Email address',
  'login.emailExample': 'you@example.com',
  'login.submit': 'Continue with email',
  'login.sending': 'Sending an email to {email}',
  'login.opening': 'Opening your wallet',
  'login.device.title': 'Check your email',
  'login.device.text': 'Open the link that we sent to {email}, and approve this device there. Then we send you a code.',
  'login.device.waiting': 'Waiting for your approval',
  'login.code.title': 'Check your email',
  'login.code.text': 'Enter the code that we sent to {email}. It is good for 20 minutes.',
  'login.code': 'Code of six digits',
  'login.codeSent': 'A code was sent to {email}.',
  'login.verifying': 'Checking the code',
  'login.missing': 'No email? Look among junk mail, too.',
  'login.resend': 'Send again',
  'login.resendIn': 'Send again in {seconds} s',
  'login.otherEmail': 'Use another email',

  'approve.text': 'Your wallet asks for your approval. Read what it shows before you agree.',
  'approve.cancel': 'Cancel the request',
} as const
