/** Texts of the map and of the way of a terminal on it. */
export const texts = {
  worldMap: {
    nearer: 'Zoom in',
    farther: 'Zoom out',
    all: 'Show everything',
    today: 'Today',
    day: 'Day of the track',
    none: 'No positions on this day.',
    amount: 'Positions: {{amount}}',
    way: 'Track of the day, positions: {{amount}}',
  },
};
