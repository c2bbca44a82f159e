/** SQL: the unit of a charge `d`, by its seconds. */
export const CHARGE_UNIT = `case d.unit_seconds when 3600 then 'hourly' when 60 then 'minutely' else 'secondly' end`;
