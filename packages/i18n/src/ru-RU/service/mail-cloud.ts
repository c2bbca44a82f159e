import type { texts as English } from '../../en-US/service/mail-cloud.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails about cards that have used up most of their plan. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  mail: {
    cloudUsage: {
      subject: 'SIM-карты, почти исчерпавшие трафик: {{count}} ({{clientName}})',
      intro: 'Эти SIM-карты клиента {{clientName}} израсходовали в этом месяце 80 % тарифа или больше.',
      used: 'Исчерпаны',
      near: 'Почти исчерпаны',
      show: 'Показать эти SIM-карты',
      cards: 'SIM-карты, сначала с наибольшим расходом',
      card: 'Терминал / ICCID',
      plan: 'Тариф',
      usage: 'Расход',
      runsOut: 'Закончится',
      more: 'Здесь не показано: {{count}}.',
      why: 'Вы получили это письмо, потому что включено напоминание о сроке для клиента {{clientName}}.',
    },
    expiryReminder: {
      subjectPlans: 'Облачные тарифы, срок которых истекает: {{count}} ({{clientName}})',
      plans: 'Облачные тарифы, срок которых истекает',
      plan: 'Тариф',
      planEnd: 'Окончание',
      showPlans: 'Показать эти облачные тарифы',
    },
  },
};
