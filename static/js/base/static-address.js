// Where a static file is, by its name: scripts may be packed, and then come from another folder than their own.

export const staticAddress = (name) => import.meta.url.replace(/\/(?:js|packs)\/.*/, `/${name}`);
