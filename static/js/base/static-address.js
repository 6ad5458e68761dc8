// Where a static file is, by its name: Bun may have put a script into a file of another folder.

export const staticAddress = (name) => import.meta.url.replace(/\/js\/.*/, `/${name}`);
