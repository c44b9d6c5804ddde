/** Every address of the administration that has a page (`spec/administration.md §2`). */
export const adminPaths = {
  dashboard: () => '/admin',
  events: () => '/admin/events',
  createEvent: () => '/admin/create-event',
};
