import type { delegation as english } from '../en/delegation.ts'
import type { Translated } from '../messages.ts'

export const delegation: Translated<typeof english> = {
  'title.Delegation': 'عقد له صلاحية',

  'delegation.known': 'يتصرف عقد من {name} نيابة عن هذا الحساب',
  'delegation.unknown': 'يتصرف عقد غير معروف نيابة عن هذا الحساب',
  'delegation.what': 'يمكن لهذا العقد على {network} أن يفعل بالحساب كل ما يمكنك فعله.',
  'delegation.warning':
    'لا نعرف هذا العقد. قد يأخذ كل ما في هذا الحساب وكل ما يصل إليه. إذا لم تختره أنت فاستعد حسابك.',
  'delegation.contract': 'عنوان العقد',
  'delegation.by': 'الجهة',
  'delegation.byUnknown': 'غير معروفة',
  'delegation.there': 'موجود على {network}',
  'delegation.isThere': 'نعم',
  'delegation.isNotThere': 'لا، فهو لا يفعل شيئًا هناك',
  'delegation.revoke': 'استعادة الحساب',
  'delegation.asking': 'أكّد في محفظتك',
  'delegation.following': 'بانتظار الشبكة',
  'delegation.overdue':
    'لا نرى معاملتك في أي كتلة بعد. يظل العقد يتصرف نيابة عن هذا الحساب إلى أن تُدرج المعاملة في كتلة.',
  'delegation.ended': 'لم يعد أي عقد يتصرف نيابة عن هذا الحساب.',
  'delegation.none': 'لا يتصرف أي عقد نيابة عن هذا الحساب.',
  'delegation.unchanged': 'ما زال العقد يتصرف نيابة عن هذا الحساب. حاول مرة أخرى.',
  'delegation.failed': 'تعذّرت قراءة ما إذا كان عقد يتصرف نيابة عن هذا الحساب.',
  'delegation.elsewhere': 'لا يستعيد الحساب إلا {wallet}. افتح المحفظة وأعد الحساب إلى حالته فيها.',
}
