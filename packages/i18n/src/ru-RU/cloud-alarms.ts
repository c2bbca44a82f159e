import type { texts as English } from '../en-US/cloud-alarms.ts';
import type { Translation } from '../translation.ts';

/** Тексты о SIM-картах, почти исчерпавших тариф. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  acts: {
    'cloud-usage': { noteUse: 'Тариф SIM-карты почти исчерпан' },
  },
  values: {
    jobName: {
      cloudMonths: 'Начало месяца SIM-карт',
      cloudAlarms: 'Письма об исчерпанных тарифах',
    },
    mailKind: {
      cloudUsage: 'Исчерпанные тарифы',
    },
  },
  shell: {
    planUsed: {
      title: 'Тарифы SIM-карт заканчиваются',
      text: 'Исчерпаны: {{used}}. Почти исчерпаны: {{near}}.',
      link: 'Открыть эти SIM-карты',
    },
  },
  home: {
    task: {
      planUsed_one: '{{count}} SIM-карта исчерпала тариф',
      planUsed_few: '{{count}} SIM-карты исчерпали тариф',
      planUsed_many: '{{count}} SIM-карт исчерпали тариф',
      planUsed_other: '{{count}} SIM-карты исчерпали тариф',
      planUsedNote: 'В этом месяце; посмотрите, какие',
      planNear_one: '{{count}} SIM-карта израсходовала 80 % тарифа',
      planNear_few: '{{count}} SIM-карты израсходовали 80 % тарифа',
      planNear_many: '{{count}} SIM-карт израсходовали 80 % тарифа',
      planNear_other: '{{count}} SIM-карты израсходовали 80 % тарифа',
      planNearNote: 'Посмотрите, когда он закончится',
    },
  },
};
