export const scanning = {
  'scanning.title': 'Scan a product',
  'scanning.note': 'Hold the barcode inside the frame, type its number, or choose a photo of it.',
  'scanning.close': 'Close',
  'scanning.camera': 'Camera view',
  'scanning.starting': 'Starting the camera…',
  'scanning.noCamera': 'We can’t use a camera. Check your browser’s permissions, type the number or choose a photo.',
  'scanning.code': 'Number under the barcode',
  'scanning.find': 'Find product',
  'scanning.photo': 'Choose a photo',
  'scanning.unreadable': 'We couldn’t read a barcode in this photo. Try a sharper one that shows all of it, or type the number.',
  'scanning.unknown': 'No product found with barcode {code}.',
  'scanning.search': 'Search by name',
} as const;
